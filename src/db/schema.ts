import type { AssistantTables } from '#db/tables/assistant'
import type { ChangeTables } from '#db/tables/changes'
import type { NoteTables } from '#db/tables/commission-notes'
import type { CompanyTables } from '#db/tables/companies'
import type { ConversationTables } from '#db/tables/conversations'
import type { DocumentTables } from '#db/tables/documents'
import type { ImportTables } from '#db/tables/imports'
import type { LineQueryTables } from '#db/tables/line-queries'
import type { AgreementTables } from '#db/tables/money/agreements'
import type { PartnerInvoiceTables } from '#db/tables/money/partner-invoices'
import type { PaymentBatchTables } from '#db/tables/money/payment-batches'
import type { PaymentTables } from '#db/tables/money/payments'
import type { UniversityInvoiceTables } from '#db/tables/money/university-invoices'
import type { BankDetailsTables } from '#db/tables/partners/bank-details'
import type { BrandingTables } from '#db/tables/partners/brandings'
import type { CounsellorTables } from '#db/tables/partners/counsellors'
import type { CustomDomainTables } from '#db/tables/partners/custom-domains'
import type { DelegationTables } from '#db/tables/partners/delegations'
import type { OnboardingTables } from '#db/tables/partners/onboarding'
import type { PartnerTables } from '#db/tables/partners/partners'
import type { SignUpTables } from '#db/tables/partners/sign-ups'
import type { SmtpSettingsTables } from '#db/tables/partners/smtp-settings'
import type { SubsidiaryTables } from '#db/tables/partners/subsidiaries'
import type { PeopleTables } from '#db/tables/people'
import type { EventTables } from '#db/tables/platform/events'
import type { FactorTables } from '#db/tables/platform/factors'
import type { FileTables } from '#db/tables/platform/files'
import type { FlagTables } from '#db/tables/platform/flags'
import type { FormTables } from '#db/tables/platform/forms'
import type { HistoryTables } from '#db/tables/platform/history'
import type { LedgerTables } from '#db/tables/platform/ledger'
import type { LoginTables } from '#db/tables/platform/login'
import type { NoticeTables } from '#db/tables/platform/notices'
import type { RecordTables } from '#db/tables/platform/record'
import type { ReplicaTables } from '#db/tables/platform/replica'
import type { ReportTables } from '#db/tables/platform/reports'
import type { RequestTables } from '#db/tables/platform/requests'
import type { SecurityEventTables } from '#db/tables/platform/security-events'
import type { SeedTables } from '#db/tables/platform/seeds'
import type { SessionTables } from '#db/tables/platform/sessions'
import type { UsageTables } from '#db/tables/platform/usage'
import type { SendBackTables } from '#db/tables/send-backs'
import type { SigningTables } from '#db/tables/signing'
import type { ApplicationTables } from '#db/tables/students/applications'
import type { StudentClaimTables } from '#db/tables/students/claims'
import type { CourseTables } from '#db/tables/students/courses'
import type { StudentDocumentTables } from '#db/tables/students/documents'
import type { EnquiryTables } from '#db/tables/students/enquiries'
import type { StudentTables } from '#db/tables/students/students'
import type { TextTables } from '#db/tables/texts'
import type { ViewTables } from '#db/tables/views'
import type { WebhookTables } from '#db/tables/webhooks'

export interface Database
  extends AgreementTables,
    AssistantTables,
    ApplicationTables,
    BankDetailsTables,
    BrandingTables,
    ChangeTables,
    NoteTables,
    CompanyTables,
    ConversationTables,
    CounsellorTables,
    CourseTables,
    CustomDomainTables,
    DelegationTables,
    DocumentTables,
    ImportTables,
    LineQueryTables,
    PartnerInvoiceTables,
    PartnerTables,
    PaymentBatchTables,
    PaymentTables,
    EnquiryTables,
    PeopleTables,
    EventTables,
    FactorTables,
    FileTables,
    FlagTables,
    HistoryTables,
    LedgerTables,
    LoginTables,
    NoticeTables,
    OnboardingTables,
    RecordTables,
    ReplicaTables,
    RequestTables,
    SecurityEventTables,
    SeedTables,
    SendBackTables,
    SessionTables,
    SigningTables,
    SignUpTables,
    StudentClaimTables,
    StudentDocumentTables,
    StudentTables,
    SmtpSettingsTables,
    SubsidiaryTables,
    ReportTables,
    FormTables,
    TextTables,
    UniversityInvoiceTables,
    UsageTables,
    ViewTables,
    WebhookTables {}
