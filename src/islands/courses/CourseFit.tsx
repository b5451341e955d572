import type { Fit } from '#domain/courses/requirements'

export function CourseFit({ fit }: { fit: Fit | null }) {
  if (!fit || fit.met.length + fit.misses.length === 0) return null
  return (
    <ul className="course-fit" aria-label="Requirements">
      {fit.met.map((words) => (
        <li key={words} data-met="">
          <span className="sr-only">Met: </span>
          {words}
        </li>
      ))}
      {fit.misses.map((words) => (
        <li key={words}>
          <span className="sr-only">Missing: </span>
          {words}
        </li>
      ))}
    </ul>
  )
}
