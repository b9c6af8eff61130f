-- A compiled newsletter has its subject and the subjects that are tried in parts, as its texts are: Liquid may stand in them.
-- The subject as somebody without a name gets it stays beside it: a server of the version before reads it.
set local role newsloom_across;
update sends set compiled = compiled || jsonb_build_object('newsletter', compiled -> 'newsletter' || jsonb_build_object(
  'subject', jsonb_build_array(compiled -> 'subject'),
  'testSubjects', coalesce((select jsonb_agg(jsonb_build_array(tried.subject) order by tried.subject_no) from send_subjects as tried
    where tried.site_id = sends.site_id and tried.distribution_id = sends.distribution_id and sends.decide_by is not null), '[]'),
  'problems', '[]'::jsonb))
where compiled ? 'subject';
reset role;
