/** The sign-up form's id; it becomes the fragment of the page's address once something was typed. */
export const TYPED = 'typed'
