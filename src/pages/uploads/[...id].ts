import { answerUpload } from '#server/platform/uploads/answer-upload'

export const POST = answerUpload
export const HEAD = answerUpload
export const PATCH = answerUpload
export const DELETE = answerUpload
export const OPTIONS = answerUpload
