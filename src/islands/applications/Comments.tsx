import { useState } from 'react'
import { Form } from '#components/ui/forms/Form'
import { FormMessage } from '#components/ui/forms/FormMessage'
import { SubmitButton } from '#components/ui/forms/SubmitButton'
import { TextAreaField } from '#components/ui/forms/TextAreaField'
import type { ApplicationComment } from '#domain/applications/application'
import * as routes from '#domain/applications/routes'
import { callApi } from '#islands/lib/call'
import { formCall } from '#islands/lib/form-call'
import { toastFailure } from '#islands/lib/toasts'

interface ShownComment extends ApplicationComment {
  /** In the reader's own time. */
  when: string
}

interface CommentsProps {
  applicationId: string
  studentId: string
  userId: string
  comments: ShownComment[]
  mayWrite: boolean
  /** The student writes: their comments are mailed to whoever looks after them. */
  isOwn: boolean
}

const MAX_LENGTH = 5000

/** What was said about an application, and the form to say something. */
export function Comments({ applicationId, studentId, userId, comments, mayWrite, isOwn }: CommentsProps) {
  const [shown, setShown] = useState(comments)
  const add = formCall(async ({ Text }: { Text: string }, set) => {
    const body = { UserId: userId, Text }
    const { Comment } = await callApi(routes.addComment, { params: { id: applicationId }, body })
    setShown((before) => [...before, { ...Comment, when: 'just now' }])
    set('Text', '')
    if (isOwn) await mailed(Comment.CommentId)
  })
  const mailed = (CommentId: string) =>
    callApi(routes.mailComment, {
      params: { id: studentId },
      body: { UserId: userId, ApplicationId: applicationId, CommentId },
    }).catch(toastFailure)
  return (
    <>
      {shown.length === 0 && <p className="muted">Nothing was said yet.</p>}
      <ol className="application-comments">
        {shown.map((comment) => (
          <li key={comment.CommentId} data-own={comment.IsOwn ? '' : undefined}>
            <p className="application-comment-text">{comment.Text}</p>
            <p className="muted fine">
              {comment.By}
              {comment.IsFromStudent && ', student'} · {comment.when}
            </p>
          </li>
        ))}
      </ol>
      {mayWrite && (
        <Form className="stack" aria-label="Add a comment" defaults={{ Text: '' }} onSubmit={add}>
          <TextAreaField
            name="Text"
            label="Comment"
            help={
              isOwn
                ? 'Your counsellor gets it by e-mail.'
                : 'The student and everybody who looks after them read it.'
            }
            rows={3}
            maxLength={MAX_LENGTH}
            required
          />
          <FormMessage />
          <SubmitButton>Send</SubmitButton>
        </Form>
      )}
    </>
  )
}
