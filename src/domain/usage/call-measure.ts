/** By which name the browser's own timeline has the calls of a page, each with its pattern and how it ended. */
export const CALL_MEASURE = 'call'
