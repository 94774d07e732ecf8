/** Where forms of pages without script post to; a page answers. */
export const PLAIN_FORM_PATH = '/functions/v1/forms/page';
