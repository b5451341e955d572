import { afterPaint } from '../after-paint'

/** Keeps the grid as high as its frame; returns how to stop. Follows after the paint (docs/decisions/0200). */
export function followFrame(frame: HTMLElement, grid: HTMLElement): () => void {
  let taken = 0
  let isStopped = false
  const take = () => {
    if (isStopped) return
    taken = frame.clientHeight
    grid.style.height = `${taken}px`
  }
  const observer = new ResizeObserver((entries) => {
    const height = entries.at(-1)?.contentRect.height ?? 0
    if (height < taken) afterPaint(take)
    else take()
  })
  observer.observe(frame)
  return () => {
    isStopped = true
    observer.disconnect()
    grid.style.height = ''
  }
}
