-- Tables and columns take the names that the rest of the product uses (docs/GLOSSARY.md): a dayplayer is a dayplayer, an
-- open offer of the documents is a standing offer, a notice is a notification. No row changes.
alter table players rename to dayplayers;
alter table player_profiles rename to dayplayer_profiles;
alter table player_months rename to availability_months;
alter table player_words rename to dayplayer_words;
alter view player_words_meant rename to expected_dayplayer_words;
alter view candidates_meant rename to expected_candidates;
alter table search_slips rename to search_typos;
alter table notice_cursor rename to notification_cursor;
alter table notice_deliveries rename to notification_deliveries;
alter table open_offers rename to standing_offers;
alter table open_offer_history rename to standing_offer_history;
alter table standing_offer_history rename column open_offer_id to standing_offer_id;

-- The new form of a name, or of a function's text.
create function pg_temp.renamed(name text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    name, 'player_words_meant', 'expected_dayplayer_words', 'g'),
    'candidates_meant', 'expected_candidates', 'g'),
    'player_months', 'availability_months', 'g'),
    'search_slips', 'search_typos', 'g'),
    '(?<![a-z])notice_(cursor|deliveries)', 'notification_\1', 'g'),
    'open_offer(s|_history)(?![a-z])', 'standing_offer\1', 'g'),
    '(?<!day)player(?=s?(_|\M))', 'dayplayer', 'g'),
    'expected_daydayplayer', 'expected_dayplayer', 'g')
$$;

do $$
declare
  item record;
begin
  -- Columns of tables and views.
  for item in
    select c.oid::regclass as relation, c.relkind, a.attname as old, 'day' || a.attname as new
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and not a.attisdropped and a.attname like 'player\_%'
  loop
    execute format('alter %s %s rename column %I to %I',
      case item.relkind when 'v' then 'view' else 'table' end, item.relation, item.old, item.new);
  end loop;

  -- Constraints, with the indexes that carry them; then the remaining indexes.
  for item in
    select conrelid::regclass as relation, conname as old, pg_temp.renamed(conname) as new
    from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and conname <> pg_temp.renamed(conname)
      and conparentid = 0
  loop
    execute format('alter table %s rename constraint %I to %I', item.relation, item.old, item.new);
  end loop;
  for item in
    select c.oid::regclass as relation, pg_temp.renamed(c.relname) as new
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('i', 'I', 'S') and c.relname <> pg_temp.renamed(c.relname)
      and not c.relispartition
  loop
    execute format('alter %s %s rename to %I', 'index', item.relation, item.new);
  end loop;
  for item in
    select t.tgrelid::regclass as relation, t.tgname as old, pg_temp.renamed(t.tgname) as new
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgname <> pg_temp.renamed(t.tgname)
  loop
    execute format('alter trigger %I on %s rename to %I', item.old, item.relation, item.new);
  end loop;

  -- Functions keep their text, so the names in it are replaced.
  for item in
    select pg_temp.renamed(pg_get_functiondef(p.oid)) as definition
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      and p.prosrc <> pg_temp.renamed(p.prosrc)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute item.definition;
  end loop;
end
$$;
