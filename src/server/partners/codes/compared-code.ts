/** The column of `partners` that codes are compared by, as `comparedCode` writes it; an index has it. */
export const COMPARED_CODE = `regexp_replace(lower(partners.code), '[^a-z0-9]', '', 'g')`
