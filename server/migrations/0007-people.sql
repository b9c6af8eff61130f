-- An invited person has their numbers from the first day: the membership takes over those of the invitation,
-- so a list, a link or a log entry that names them stays right when they come in.
alter table invitations
  alter column id drop identity,
  alter column id set default nextval('memberships_id_seq'),
  add column user_id uuid not null default gen_random_uuid();

-- One open invitation for an address: inviting again renews it, and the older link ends.
create unique index invitations_open on invitations (site_id, email) where used_at is null;
