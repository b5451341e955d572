export const CALL_MEASURE = 'call'
