-- The index of all texts does not know which words are in the title: looking for those read every article with the word.
set local statement_timeout = 0;
create index articles_by_title_words on articles using gin (site_id, to_tsvector('simple', left(title, 1000)));
