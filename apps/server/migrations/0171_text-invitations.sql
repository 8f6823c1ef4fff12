-- Invitations by text, counted for a day by number and by head, and numbers that asked for no more.
create table invitation_texts (
  phone   text not null,
  head_id uuid not null references accounts on delete cascade,
  sent_at timestamptz not null
);
create index invitation_texts_phone on invitation_texts (phone, sent_at);
create index invitation_texts_head on invitation_texts (head_id, sent_at);

create index tokens_text_invitation on tokens ((subject ->> 'phone')) where purpose = 'dayplayer_invitation';

create table text_opt_outs (
  phone        text primary key,
  opted_out_at timestamptz not null
);
