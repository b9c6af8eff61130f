-- A new password ends every reset link asked for before it, on whichever site: links are younger than the password or dead.
alter table users add column password_changed_at timestamptz;
