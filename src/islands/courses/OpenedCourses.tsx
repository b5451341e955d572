import { useEffect, useState } from 'react'
import * as routes from '#domain/courses/routes'
import type { CoursePage } from '#domain/courses/schema'
import { paths } from '#domain/paths'
import type { TestName } from '#domain/students/tests/rules'
import { callApi } from '#islands/lib/call'

interface OpenedCoursesProps {
  test: TestName
  studentId: string
  isOwn: boolean
}

const SHOWN = 3
const LEAST_PAGE = 20

/** What became possible by a test that was just saved: the courses whose requirements are met with it and were not without. */
export function OpenedCourses({ test, studentId, isOwn }: OpenedCoursesProps) {
  const [page, setPage] = useState<CoursePage | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    const query = { studentId, openedBy: test, pageNo: 1, pageSize: LEAST_PAGE }
    // It is news beside what was done: where it cannot be had, nothing is said.
    callApi(routes.listCourses, { query, signal: ended.signal }).then(setPage, () => undefined)
    return () => ended.abort()
  }, [test, studentId])
  const count = page?.totalCount ?? 0
  const query = { ...(isOwn ? {} : { studentId }), openedBy: test }
  return (
    <section className="opened-courses" role="status" aria-label="What became possible">
      {page && count === 0 && <p>{test} was saved. It opens no further courses yet.</p>}
      {page && count > 0 && (
        <>
          <p>
            <b>
              {test} opens {count.toLocaleString('en')} {count === 1 ? 'course' : 'courses'}
            </b>{' '}
            whose requirements are now met:
          </p>
          <ul>
            {page.rows.slice(0, SHOWN).map(({ CourseId, Name, University }) => (
              <li key={CourseId}>
                {Name}, {University}
              </li>
            ))}
          </ul>
          <a href={paths.availableCourses(query)}>See {count === 1 ? 'it' : 'them all'}</a>
        </>
      )}
    </section>
  )
}
