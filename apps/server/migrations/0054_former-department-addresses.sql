-- The address that a department's head had before changing it. A form that was loaded before the change still sends it, and
-- must not take the department from its head.
alter table departments add column former_email_norm text;
