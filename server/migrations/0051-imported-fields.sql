-- Imported files may also have custom fields and the date of sign-up.
alter table audience_import_staging
  add custom_fields jsonb not null default '{}',
  -- Null where the file does not say it.
  add signed_up_at timestamptz;
