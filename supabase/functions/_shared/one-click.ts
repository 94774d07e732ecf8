/** Where a mail program leaves the newsletter: the function `forms`, without a page of the site. */
export const UNSUBSCRIBE_PATH = '/functions/v1/forms/unsubscribe';
