-- Who asked for a code: one account does not text one number after the other.
alter table code_texts add column account_id uuid references accounts on delete cascade;
create index code_texts_account on code_texts (account_id, sent_at);
