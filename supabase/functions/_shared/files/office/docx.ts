/**
 * DOCX (ISO 29500): kept as it is, so what runs or loads something is refused, under whatever name a part has it. Every
 * part of XML is read; a part that is neither XML nor a picture or font is refused.
 */
import { Fields, requireQuietField } from './docx-fields.ts';
import { isInside, isSafeLink, readXml, type XmlElement } from './xml.ts';
import { refuse } from '#supabase/functions/_shared/files/refusal.ts';

/** Parts that a document of words has no use for: programs, and documents of others. */
export const DOCX_PARTS =
  /vba|activex|customui|embeddings\/|oleobject|afchunk|altchunk|webextension|\.(?:bin|exe|js|vbs|dll|scr|html?|mht|mhtml|rtf|docx?|docm|xlsx?|zip)$/i;
export const DOCX_XML = /\.(?:xml|rels|vml|svg)$/i;
export const DOCX_MEDIA =
  /\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|wdp|ico|odttf|ttf|otf|fntdata|sigs)$/i;

const TYPES =
  /macroEnabled|vbaProject|vbaData|activeX|oleObject|customUI|ms-office\.(?!drawing|classification)|webextension|text\/html|rtf|message\/|application\/(?:x-|octet-stream)|\.package/i;
/** The last words of the kind of a relationship. */
const RELATIONSHIPS =
  /(?:afChunk|altChunk|vbaProject|wordVbaData|activeX\w*|control|oleObject|package|attachedTemplate|attachedToolbars|frame|subDocument|mailMerge\w*|recipientData|keyMapCustomizations|ui\/(?:extensibility|userCustomization)|webextension\w*|externalLink\w*)$/i;
const ELEMENTS =
  /^(?:altchunk|control|oleobject|ocx|objectembed|objectlink|subdoc|attachedtemplate|frameset|script|foreignobject|webextension|webextensionref|customui|mailmerge)$/;

const valueOf = ({ attributes }: XmlElement, name: string): string => attributes.get(name) ?? '';

/** Throws the code of the refusal of one part. */
export function requireQuietPart(text: string): void {
  const fields = new Fields();
  let isInstruction = false;
  readXml(text, {
    open: (element) => {
      isInstruction = /^(?:del)?instrtext$/.test(element.name);
      requireQuiet(element);
      if (element.name === 'fldchar') fields.mark(fieldType(element));
    },
    close: () => {
      isInstruction = false;
    },
    text: (piece) => {
      if (isInstruction) fields.write(piece);
    },
  });
  fields.close();
}

/** A prefix may have any name. */
const fieldType = ({ attributes }: XmlElement): string | undefined =>
  [...attributes].find(([name]) => name.endsWith(':fldchartype'))?.[1];

function requireQuiet(element: XmlElement): void {
  if (ELEMENTS.test(element.name)) refuse('file_type_refused');
  if (element.name === 'relationship') requireQuietRelationship(element);
  if (/^(?:types|override|default)$/.test(element.name)) requireQuietType(element);
  for (const [name, value] of element.attributes) {
    const local = name.replace(/^.*:/, '');
    if (local === 'instr') requireQuietField(value);
    if (isLoaded(element, name, local) && !isInside(value)) refuse('file_type_refused');
    if (element.name !== 'relationship' && /^on[a-z]+$/.test(name)) requireNoScript(element);
  }
}

/** Pictures of drawings of the older kind name their address themselves; those of SVG with href. */
const isLoaded = ({ name }: XmlElement, written: string, local: string): boolean =>
  local === 'src' ||
  written === 'o:href' ||
  (local === 'href' && /^(?:image|use|feimage)$/.test(name));

/** Attributes of SVG; word processors have settings that begin like that too. */
function requireNoScript({ name }: XmlElement): void {
  if (/^(?:svg|g|path|image|rect|circle|a|animate|set|use|text)$/.test(name))
    refuse('file_type_refused');
}

function requireQuietType({ attributes }: XmlElement): void {
  if ([...attributes.values()].some((value) => TYPES.test(value))) refuse('file_type_refused');
}

function requireQuietRelationship(element: XmlElement): void {
  const type = valueOf(element, 'type').trim();
  const target = valueOf(element, 'target');
  if (RELATIONSHIPS.test(type)) refuse('file_type_refused');
  const isLink = /\/hyperlink$/i.test(type);
  const isOutside = !/^(?:internal)?$/i.test(valueOf(element, 'targetmode').trim());
  if (isLink ? !isSafeLink(target) : isOutside || !isInside(target)) refuse('file_type_refused');
}
