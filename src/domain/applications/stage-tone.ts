import { type ApplicationStage, ENDED_STAGES, ENROLLED } from '#domain/students/student/stages'

export function stageTone(stage: ApplicationStage): 'plain' | 'checker' | 'done' | 'danger' {
  if (stage === ENROLLED) return 'done'
  if (stage === 'Deferred') return 'plain'
  return (ENDED_STAGES as readonly string[]).includes(stage) ? 'danger' : 'checker'
}
