import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#components/ui/Button'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { MAX_COMPARED } from '#domain/courses/limits'
import { moved } from '#domain/courses/priority'
import type { RecommendedCourse, RecommendedCourses } from '#domain/courses/schema'
import { feeWords, lengthWords } from '#domain/courses/words'
import { paths } from '#domain/paths'
import { CourseFit } from './CourseFit'
import { useShortlist } from './use-shortlist'

const ApplyDialog = lazyDialog(async () => (await import('./ApplyDialog')).ApplyDialog)

interface ShortlistProps {
  list: RecommendedCourses
  mayOrder: boolean
  mayApply: boolean
  isOwn: boolean
  query: Record<string, string>
  year: number
}

export function Shortlist({ list, mayOrder, mayApply, isOwn, query, year }: ShortlistProps) {
  const { rows, announcement, order, remove } = useShortlist(list)
  const [applied, setApplied] = useState<RecommendedCourse | null>(null)
  if (rows.length === 0)
    return (
      <section className="card" aria-label="Courses">
        <div className="empty">
          <h2>No courses yet</h2>
          <p className="empty-text">
            {isOwn
              ? 'Your counsellor recommends courses here, and you can add those that you like.'
              : 'Recommend the first ones from the available courses.'}
          </p>
        </div>
      </section>
    )
  const move = (place: number, by: -1 | 1) => order(moved(rows, place, place + by), place + by)
  return (
    <>
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {rows.length > 1 && (
        <p>
          <a
            className="touch-link"
            href={paths.compareCourses(
              rows.slice(0, MAX_COMPARED).map(({ CourseId }) => CourseId),
              query,
            )}
          >
            Compare the first {Math.min(rows.length, MAX_COMPARED)}
          </a>
        </p>
      )}
      <ol className="tiles course-shortlist">
        {rows.map((row, place) => (
          <li key={row.CourseId} className="course-card card">
            <div className="course-head">
              <span className="course-place" aria-hidden="true">
                {place + 1}
              </span>
              <h2 className="course-name">
                <a href={paths.course(row.CourseId, query)}>{row.Name}</a>
              </h2>
              {mayOrder && rows.length > 1 && (
                <span className="course-order">
                  <IconButton
                    icon={ArrowUp}
                    look="plain"
                    label={`Move ${row.Name} up`}
                    disabled={place === 0}
                    onClick={() => move(place, -1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    look="plain"
                    label={`Move ${row.Name} down`}
                    disabled={place === rows.length - 1}
                    onClick={() => move(place, 1)}
                  />
                </span>
              )}
            </div>
            <p>
              {row.University} <span className="muted">{row.City && `· ${row.City}`}</span>
            </p>
            <p className="course-facts">
              <b>{feeWords(row)}</b>
              <span className="muted">
                {[row.Level, lengthWords(row.DurationMonths), row.Intakes.join(', ')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            {row.Retired && <p>The university no longer offers this course.</p>}
            <CourseFit fit={row.Fit} />
            <p className="muted fine">
              {row.IsOwnChoice
                ? isOwn
                  ? 'Your own choice'
                  : 'The student’s own choice'
                : `Recommended by ${row.RecommendedBy}`}
            </p>
            <div className="row">
              {row.ApplicationId ? (
                <a className="btn" href={paths.application(row.ApplicationId)}>
                  Open the application
                </a>
              ) : (
                mayApply &&
                !row.Retired && (
                  <Button look={place === 0 ? 'primary' : 'plain'} onClick={() => setApplied(row)}>
                    Apply
                  </Button>
                )
              )}
              {mayOrder && (
                <Button look="quiet" aria-label={`Remove ${row.Name}`} onClick={() => remove(row)}>
                  Remove
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      {applied && (
        <ApplyDialog
          course={applied}
          studentId={list.StudentId}
          year={year}
          isOwn={isOwn}
          onClose={() => setApplied(null)}
        />
      )}
    </>
  )
}
