-- The number that a spreadsheet shows beside a row: names of columns and blank rows count too.
alter table audience_import_staging add column sheet_row int not null default 0;
alter table audience_import_rows add column sheet_row int not null default 0;
set local role newsloom_across;
update audience_import_rows as result set sheet_row = result.row + (import.options ->> 'hasHeader')::boolean::int
from audience_imports as import where import.site_id = result.site_id and import.import_id = result.import_id;
reset role;
