-- Reads a query, last step: the groups of its words become one app.search.

create function app.read_query(query text, may_correct boolean) returns app.search
language plpgsql stable security definer set search_path = ''
as $$
declare
  typed constant text := left(query, 200);
  folded constant text := app.search_fold(typed);
  words constant text[] := app.query_words((app.search_cut(app.query_text(folded))).joined);
  groups app.search_group[];
  divided text;
  said app.search;
begin
  if cardinality(words) = 0 then
    return null;
  end if;
  groups := app.groups_of(words, may_correct, 1, cardinality(words) = 1);
  if may_correct and exists (select from unnest(groups) as one where one.candidates is not null) then
    divided := app.divided_query(folded, words, groups);
    if divided <> folded then
      said := app.read_query(divided, may_correct);
      said.corrected := coalesce(said.corrected, divided);
      return said;
    end if;
  end if;
  said := app.assemble(groups, app.fold_text(typed), words, app.search_squash(folded));
  said.corrected := app.corrected_query(typed, words, groups);
  if exists (select from unnest(groups) as one where one.candidates > 1) then
    for candidate in 2..3 loop
      exit when app.is_answered(said.condition);
      groups := app.groups_of(words, may_correct, candidate, true);
      exit when app.corrected_query(typed, words, groups) = said.corrected;
      said := app.assemble(groups, '', words, app.search_squash(folded));
      said.corrected := app.corrected_query(typed, words, groups);
    end loop;
  end if;
  return said;
end;
$$;
comment on function app.read_query is
  'A query as it is typed, its unknown words corrected. Whether anything matches is not looked up. Null for a query without a word.';
