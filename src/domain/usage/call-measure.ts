/** The name of the performance entries for a page's calls; each has the call's pattern and outcome. */
export const CALL_MEASURE = 'call'
