/** The document event dispatched after a call has saved something. */
export const SAVED_EVENT = 'tassel:saved'
