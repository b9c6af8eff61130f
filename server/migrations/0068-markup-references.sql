-- Who names an imported markup, so that one that nobody names any more is found and removed.
create index campaigns_of_markup on campaigns (site_id, (model ->> 'markupId')) where model ? 'markupId';
create index campaign_versions_of_markup on campaign_versions (site_id, (model ->> 'markupId')) where model ? 'markupId';
create index templates_of_markup on newsletter_templates (site_id, (model ->> 'markupId')) where model ? 'markupId';
create index template_versions_of_markup on newsletter_template_versions (site_id, (model ->> 'markupId'))
  where model ? 'markupId';
