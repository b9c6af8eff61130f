-- The subject and the preview text as somebody without a name got them; null for what was sent before, which had no Liquid.
alter table campaigns add column sent_subject text, add column sent_preview text;
