-- Account ids read "{site}.{user}" or "{site}.{user}.{company}". Resetting a password ends everything of one user.
create index auth_records_by_user on auth_records (split_part(account_id, '.', 2));
drop index auth_records_by_account;
