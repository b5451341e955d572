/** The form of a sign-up by its id, which the page's address ends with once something was typed. */
export const TYPED = 'typed'
