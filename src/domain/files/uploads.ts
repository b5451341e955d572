/** For how long a file that breaks off on its way may go on, and a whole one waits to be used. */
export const UPLOAD_HOURS = 24

/** How many files a person has on the way; with one more the oldest gives way. */
export const MAX_UPLOADS = 10
