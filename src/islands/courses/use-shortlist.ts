import { useRef, useState } from 'react'
import * as routes from '#domain/courses/routes'
import type { RecommendedCourse, RecommendedCourses } from '#domain/courses/schema'
import { callApi } from '#islands/lib/call'
import { staleCurrent } from '#islands/lib/saving/stale-current'
import { toastFailure, toastSuccess } from '#islands/lib/toasts'
import { turns } from '#islands/lib/turns'

/** A student's courses: changes show at once, save one after another, and revert if a save fails. */
export function useShortlist(list: RecommendedCourses) {
  const [rows, setRows] = useState(list.rows)
  const [announcement, setAnnouncement] = useState('')
  const version = useRef(list.Version)
  const inTurn = useRef(turns()).current
  const waiting = useRef(0)

  const save = async (call: () => Promise<RecommendedCourses>) => {
    waiting.current += 1
    // The whole save is queued: the next one sends the version that this one makes.
    const saved = await inTurn(async () => {
      const answer = await call().catch((error: unknown) => {
        toastFailure(error)
        return staleCurrent<RecommendedCourses>(error) ?? null
      })
      if (answer) version.current = answer.Version
      return answer
    })
    waiting.current -= 1
    // Changes made during a save are saved next; only the last answer is shown.
    if (waiting.current === 0) setRows((shown) => saved?.rows ?? shown)
    return saved
  }

  return {
    rows,
    announcement,
    order(next: RecommendedCourse[], place: number) {
      setRows(next)
      setAnnouncement(`${next[place]?.Name} is number ${place + 1} of ${next.length}`)
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
