/** How the id of a request is written: nothing that could end a line of a log or a header. */
export const REQUEST_ID = /^[0-9A-Za-z-]{8,64}$/;
