/** At most so many files belong to one remark (specification section 5, "Upload limits"). */
export const MAX_ATTACHMENTS = 10
