/** The database's position when a message was sent, remembered for `Seconds` (docs/decisions/0040). */
export interface LivePosition {
  Position: string
  Seconds: number
}

/** The cookie with which a browser says how recent its lists must be; over https prefixed with `__Host-`. */
export const POSITION_COOKIE = 'tassel.position'
