/** Where a browser keeps the session of a user. Apart, because the script of every page reads it. */
export const SESSION_KEY = 'userSession';
