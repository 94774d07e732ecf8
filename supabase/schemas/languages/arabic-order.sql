-- The order of Arabic names. A build of PostgreSQL without ICU, such as the embedded one, has no collation for it: a key that is
-- compared byte by byte gives the order of Intl.Collator('ar') (docs/languages.md).

create function app.arabic_key(words text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  -- Letters in their order. Letters that differ only in the second place, such as أ and ا, have the same sign below them.
  letters constant text := ' _-‐–—,،٫٬;؛:!¡?¿؟.·''‘’‹›"“”«»()[]{}§¶@*/\&#%٪†•′`^°©®←→∆∑+±÷×<=>¬|¦~−⁄√∞≈≤'
    || '≥⌀¢$£¥€0٠۰1١۱2٢۲3٣۳4٤۴5٥۵6٦۶7٧۷8٨۸9٩۹ءأؤإئاآٱبپةتثٹجچحخدذڈرزڑژسشصضطظعغفڤقڨك'
    || 'کڭگلمنںهھہەوۆۇیىيېےaæbcdđðefghiıjklłmnoøpqrsßtuvwxyzþμΩ';
  signs constant text := 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÔÔÕÖ×××ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿĀāĂăĄąĆ'
    || 'ćĈĉĊċČčĎĎĎďďďĐĐĐđđđĒĒĒēēēĔĔĔĕĕĕĖĖĖėėėĘĘĘĘĘĘĘĚěĜĝĝĞğĠġĢģĤĥĦħĨĩĪīĬĭĮįİıĲĳĴĵĶķ'
    || 'ĸĹĺĻļĽľĿŀŁłŃńŅņņņŇňŉŊŋŌōōōŎŏŐőŒœŔŕŖŖŗŘřřŚśŜŝŞşŠšŢţŤťŦŧŨ';
  -- What decides where all letters are equal: forms of a letter, then the marks of Latin letters.
  forms constant text := '‘’“”أؤإئاتىيđðłøآ' || U&'\0301\0300\0306\0302\030C\030A\0308\030B\0303\0307\0327\0328\0304\0323\0331';
  places constant text := '"#"#"#$%&""#"#""(ABCDEFGHIJKLMNO';
  spelled text;
  lowered text;
begin
  spelled := left(words, 300);
  if octet_length(words) > char_length(words) then
    -- Vowel signs and the long line between letters have no place in the order.
    spelled := regexp_replace(normalize(words, nfkd), '[\u00ad\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06dc\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]', '', 'g');
    -- آ counts as two letters.
    spelled := replace(replace(replace(replace(replace(spelled, U&'\0627\0653', 'ءآ'), U&'\0627\0654', 'أ'), U&'\0648\0654', 'ؤ'),
      U&'\0627\0655', 'إ'), U&'\064A\0654', 'ئ');
    spelled := left(regexp_replace(spelled, '[\u0653-\u0655]', '', 'g'), 300);
  end if;
  lowered := lower(spelled collate "C");
  return translate(regexp_replace(lowered, '[\u0300-\u036f]', '', 'g'), letters, signs) || chr(1)
    || rtrim(translate(regexp_replace(lowered, '[^' || forms || ']', '!', 'g'), forms, places), '!') || chr(1)
    || rtrim(translate(regexp_replace(spelled, '[^A-Z]', '!', 'g'), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '""""""""""""""""""""""""""'), '!');
end;
$$;
comment on function app.arabic_key is
  'A text that sorts byte by byte as Intl.Collator(''ar'') sorts names: signs before digits, digits before Arabic, Arabic before Latin letters. Forms of a letter, such as those of hamza, decide where all letters are equal; vowel signs decide nothing. Other scripts follow by their code.';
