-- The typeface of the page that embeds a widget, or the site's own.
alter table news_widgets add column font text not null default 'page';
