/** The event of the document that says that a call has saved something. */
export const SAVED_EVENT = 'tassel:saved'
