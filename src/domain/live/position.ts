/** How far the database was when something was told, and for how many seconds to remember it (docs/decisions/0040). */
export interface LivePosition {
  Position: string
  Seconds: number
}

/** Name of the cookie by which a browser says what the lists it is shown must have; over https behind `__Host-`. */
export const POSITION_COOKIE = 'tassel.position'
