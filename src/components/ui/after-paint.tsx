/** Runs an act once the browser has painted what was changed until now. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
