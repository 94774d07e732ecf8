/** Pictures that the importer made, among photos. Browsers load this file, and no painter. */

/** A drawing is in its own address; photos are files. */
export const isDrawing = (photo: string | null | undefined): boolean =>
  photo?.startsWith('data:image/svg+xml,') === true;

/** Whether a drawing has dimension lines (`MEASURE` of its painters): it is to scale, else it shows a class. */
const hasDimensions = (photo: string): boolean => photo.includes("class='d'");

export type DrawingForm = 'measured' | 'class';

/** Null of a photo. */
export const drawingForm = (photo: string | null | undefined): DrawingForm | null => {
  if (!photo || !isDrawing(photo)) return null;
  return hasDimensions(photo) ? 'measured' : 'class';
};
