/** Equal to `comparedCode`. An index covers it. */
export const COMPARED_CODE = `regexp_replace(lower(partners.code), '[^a-z0-9]', '', 'g')`
