alter table candidates drop constraint candidates_pkey,
  add constraint candidates_pkey primary key using index candidates_of_position;
