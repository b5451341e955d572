import { useRef, useState } from 'react'
import * as routes from '#domain/courses/routes'
import type { RecommendedCourse, RecommendedCourses } from '#domain/courses/schema'
import { callApi, isCallError } from '#islands/lib/call'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'
import { turns } from '#islands/lib/turns'

/** The list of a student's courses as somebody changes it: shown at once, saved one after another, and as it is where that fails. */
export function useShortlist(list: RecommendedCourses) {
  const [rows, setRows] = useState(list.rows)
  const [said, setSaid] = useState('')
  const version = useRef(list.Version)
  const inTurn = useRef(turns()).current
  const waiting = useRef(0)

  const save = async (call: () => Promise<RecommendedCourses>) => {
    waiting.current += 1
    // All of it within the turn: whoever is next sends the version that this one made.
    const saved = await inTurn(async () => {
      const answer = await call().catch((error: unknown) => {
        toastFailure(error)
        return currentOf(error)
      })
      if (answer) version.current = answer.Version
      return answer
    })
    waiting.current -= 1
    // What is moved while a save is under way is saved next; only the last answer is shown.
    if (waiting.current === 0) setRows((shown) => saved?.rows ?? shown)
    return saved
  }

  return {
    rows,
    /** What was done last, for whoever does not see it. */
    said,
    /** Shows and saves a new order; `place` is where the moved one stands now. */
    order(next: RecommendedCourse[], place: number) {
      setRows(next)
      setSaid(`${next[place]?.Name} is number ${place + 1} of ${next.length}`)
      const Courses = next.map(({ CourseId }, index) => ({ CourseId, Priority: index + 1 }))
      const body = () => ({ StudentId: list.StudentId, Courses, Version: version.current })
      void save(() => callApi(routes.orderCourses, { body: body() }))
    },
    remove({ CourseId, Name }: RecommendedCourse) {
      const body = { CourseIds: [CourseId] }
      void save(() => callApi(routes.removeCourses, { params: { id: list.StudentId }, body })).then(
        (saved) => {
          if (saved && !saved.rows.some((row) => row.CourseId === CourseId))
            toastSuccess(`${Name} was removed.`)
        },
      )
    },
  }
}

/** The list as a refusal says it is now. */
function currentOf(error: unknown): RecommendedCourses | null {
  if (!isCallError(error) || error.code !== 'STALE_VERSION') return null
  return (error.data as { current?: RecommendedCourses } | undefined)?.current ?? null
}
