export const TYPED = 'typed'
