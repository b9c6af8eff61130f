-- A campaign to those who got another one and did not open it. Without a foreign key: when the other one is deleted, nobody is
-- left who may get it, rather than everybody.
alter table campaigns add column not_opened_of int;
