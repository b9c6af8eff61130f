-- Two to four subjects for the people of a first wave, each for as many of them; the rest gets the one that wins.
create table send_subjects (
  site_id int not null references sites,
  distribution_id int not null,
  subject_no smallint not null,
  subject text not null,
  -- People who did so, as counted by now.
  unique_opens int not null default 0,
  unique_clicks int not null default 0,
  primary key (site_id, distribution_id, subject_no),
  foreign key (site_id, distribution_id) references sends on delete cascade
);
call protect_tenant_table('send_subjects');
alter table sends
  add column decide_by text check (decide_by in ('clicks', 'opens')),
  add column winner_no smallint,
  -- From 0 to 1, when it was decided; null where a person chose the winner.
  add column winner_certainty double precision,
  add column winner_chosen_by text not null default '';
-- Null: the subject of the campaign, or the one that won.
alter table send_recipients add column subject_no smallint;
create index send_recipients_of_subject on send_recipients (site_id, distribution_id, subject_no, state)
  where subject_no is not null;
