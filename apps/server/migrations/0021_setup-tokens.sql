-- An invitation to a department ends the ones before, whoever they were mailed to.
create index tokens_setup_department on tokens ((subject ->> 'department_id')) where purpose = 'setup';
