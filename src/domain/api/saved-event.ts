export const SAVED_EVENT = 'tassel:saved'
