-- Words that mean the same: those of content/settings/synonyms.yaml and the translations of the catalogue's words.

create table app.search_synonyms (
  term text collate "C" primary key constraint search_synonyms_term_length check (char_length(term) between 1 and 120),
  means text[] not null constraint search_synonyms_means_some check (cardinality(means) between 1 and 60)
);
comment on table app.search_synonyms is
  'What else a buyer means by one to three words, each in the singular. Written from content/settings/synonyms.yaml by save_synonyms.';
alter table app.search_synonyms enable row level security;
create policy "reached only through functions" on app.search_synonyms using (false) with check (false);

create function app.synonym_key(term text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ begin return btrim(regexp_replace(app.search_stem((app.search_cut(app.search_fold(term))).joined), ' +', ' ', 'g')); end $$;
comment on function app.synonym_key is 'A term as queries are compared with it: its words in the singular.';

create function app.is_synonym_list(synonyms jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(synonyms) = 'array' and jsonb_array_length(synonyms) <= 1000
    and not exists (select from jsonb_array_elements(synonyms) as terms where not case when jsonb_typeof(terms) = 'array'
      then jsonb_array_length(terms) between 2 and 40 and not exists (select from jsonb_array_elements(terms) as term
        where jsonb_typeof(term) <> 'string' or char_length(term #>> '{}') > 60
          or not cardinality(string_to_array(app.synonym_key(term #>> '{}'), ' ')) between 1 and 3)
      else false end), false)
$$;
comment on function app.is_synonym_list is 'Whether a value is a list of groups of terms, each of one to three words.';

create function app.add_company_synonyms(keys text[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into app.search_synonyms as known (term, means)
  select term, (array_agg(distinct meaning))[1:60]
  from (select app.synonym_key(name) as term, app.synonym_key(company) as meaning
    from (select company from (select name as company from app.supplier_counts where product_count > 0
        union select manufacturer from app.maker_counts where product_count > 0 and manufacturer <> '') as counted
      where keys is null or app.supplier_folded(company) = any (keys)) as offered,
      app.company_in(company, 'ar') as name where name is not null) as word
  where cardinality(string_to_array(term, ' ')) between 1 and 3 and cardinality(string_to_array(meaning, ' ')) between 1 and 6
    and term <> '' and meaning <> '' and term <> meaning and char_length(term) <= 120
  group by term
  on conflict (term) do update set means = (array(select distinct unnest(known.means || excluded.means)))[1:60];
end;
$$;
comment on function app.add_company_synonyms is
  'A supplier or manufacturer in another language means its English name to the search: those with these keys (app.supplier_folded), or all.';

create function app.add_word_synonyms() returns void
language sql volatile set search_path = ''
as $$
  insert into app.search_synonyms as known (term, means)
  select term, (array_agg(distinct meaning))[1:60]
  from (select app.synonym_key(translation) as term, app.synonym_key(text) as meaning from app.catalogue_words
    where text !~ '[@#0-9]') as word
  where cardinality(string_to_array(term, ' ')) between 1 and 3 and cardinality(string_to_array(meaning, ' ')) between 1 and 3
    and term <> '' and meaning <> '' and term <> meaning and char_length(term) <= 120
  group by term
  on conflict (term) do update set means = (array(select distinct unnest(known.means || excluded.means)))[1:60]
$$;
comment on function app.add_word_synonyms is
  'A word of the catalogue in another language means the English one to the search. The reverse would make each English query longer: products with a text in a language are found by its words already.';

create function app.save_synonyms(synonyms jsonb) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  saved integer;
begin
  if not app.is_synonym_list(synonyms) then
    perform app.fail(422, 'input_invalid', '{"fields": {"synonyms": "invalid"}}');
  end if;
  delete from app.search_synonyms;
  insert into app.search_synonyms (term, means)
  select own.term, (array_agg(distinct other.term))[1:60]
  from (select place, app.synonym_key(term) as term from jsonb_array_elements(synonyms) with ordinality as terms (list, place),
      jsonb_array_elements_text(list) as term) as own
  join (select place, app.synonym_key(term) as term from jsonb_array_elements(synonyms) with ordinality as terms (list, place),
      jsonb_array_elements_text(list) as term) as other on other.place = own.place and other.term <> own.term
  group by own.term;
  get diagnostics saved = row_count;
  perform app.add_word_synonyms();
  perform app.add_company_synonyms(null);
  return saved;
end;
$$;
comment on function app.save_synonyms is
  'Replaces all synonyms by groups of terms that mean the same, and adds the words and companies of the catalogue in other languages: [["panel", "module"], …]. Returns how many terms of groups there are.';

create function public.save_synonyms(synonyms jsonb) returns jsonb
language sql volatile set search_path = '' as $$ select to_jsonb(app.save_synonyms(synonyms)) $$;
grant execute on function app.save_synonyms, public.save_synonyms to service_role;
