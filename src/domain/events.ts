import type { AgreementEvents } from '#domain/agreements/events'
import type { ApplicationEvents } from '#domain/applications/events'
import type { BankDetailsEvents } from '#domain/bank-details/events'
import type { ClawBackEvents } from '#domain/claw-backs/events'
import type { NoteEvents } from '#domain/commission-notes/note/events'
import type { CompanyEvents } from '#domain/companies/events'
import type { ConversationEvents } from '#domain/conversations/events'
import type { CounsellorEvents } from '#domain/counsellors/events'
import type { CourseChangeEvents } from '#domain/course-changes/events'
import type { CustomDomainEvents } from '#domain/custom-domains/events'
import type { EnquiryEvents } from '#domain/enquiries/events'
import type { FlagEvents } from '#domain/flags/events'
import type { InvoiceRevisionEvents } from '#domain/invoice-revisions/events'
import type { InvoiceEvents } from '#domain/invoices/events'
import type { LineQueryEvents } from '#domain/line-queries/events'
import type { OnboardingEvents } from '#domain/onboarding/events'
import type { PartnerEvents } from '#domain/partners/events'
import type { PaymentEvents } from '#domain/payments/events'
import type { PeopleEvents } from '#domain/people/events'
import type { IssuerChangeEvents } from '#domain/people/issuer-changes/events'
import type { UserEvents } from '#domain/people/users/events'
import type { ReportEvents } from '#domain/reports/events'
import type { SmtpSettingsEvents } from '#domain/smtp-settings/events'
import type { StudentEvents } from '#domain/students/events'
import type { TextEvents } from '#domain/texts/events'
import type { UniversityMergeEvents } from '#domain/university-merges/events'
import type { WalletEvents } from '#domain/wallet/events'
import type { WebhookEvents } from '#domain/webhooks/events'

export interface EventPayloads
  extends BankDetailsEvents,
    PartnerEvents,
    CompanyEvents,
    CourseChangeEvents,
    OnboardingEvents,
    CustomDomainEvents,
    PeopleEvents,
    IssuerChangeEvents,
    UserEvents,
    SmtpSettingsEvents,
    FlagEvents,
    TextEvents,
    StudentEvents,
    EnquiryEvents,
    ApplicationEvents,
    InvoiceEvents,
    AgreementEvents,
    NoteEvents,
    ConversationEvents,
    LineQueryEvents,
    InvoiceRevisionEvents,
    PaymentEvents,
    CounsellorEvents,
    WalletEvents,
    ClawBackEvents,
    ReportEvents,
    UniversityMergeEvents,
    WebhookEvents {}

export type Topic = keyof EventPayloads

export type EventOf<T extends Topic> = { [Each in T]: { topic: Each; payload: EventPayloads[Each] } }[T]
