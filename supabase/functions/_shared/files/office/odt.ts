/** ODT (OpenDocument): kept as it is, so what runs or loads something is refused in every part of XML. */
import { isInside, isSafeLink, readXml, type XmlElement } from './xml.ts';
import { refuse } from '#supabase/functions/_shared/files/refusal.ts';

export const ODT_PARTS =
  /^(?:basic|scripts|object)(?:\/| )|\.(?:bin|exe|js|vbs|dll|scr|jar|class|html?|docx?|xlsx?)$/i;
export const ODT_MEDIA =
  /^mimetype$|\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|webp|svm|ttf|otf|pdf|svg)$/i;
export const ODT_XML = /\.(?:xml|rdf)$/i;

const ELEMENTS =
  /^(?:script|scripts-library|event-listener|applet|plugin|object|object-ole|floating-frame|dde-source|dde-connection|dde-connection-decl|encryption-data|macro|execute-macro)$/;
const SCRIPT = /vnd\.sun\.star|^(?:macro|javascript|vbscript|service):/i;

/** Throws the code of the refusal of one part. */
export function requireQuietOdt(text: string): void {
  readXml(text, { open: requireQuiet });
}

function requireQuiet({ name, attributes }: XmlElement): void {
  if (ELEMENTS.test(name)) refuse('file_type_refused');
  for (const [written, value] of attributes) {
    if (SCRIPT.test(value) && /href|macro|language/.test(written)) refuse('file_type_refused');
    if (!/(?:^|:)href$/.test(written)) continue;
    if (name === 'a' ? !isSafeLink(value) : !isInside(value)) refuse('file_type_refused');
  }
}
