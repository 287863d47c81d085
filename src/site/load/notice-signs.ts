// Sent with the notice: few pages have one, and no page loads them as script.
import type { NoticeLevel } from '../../modules/content/notice.document.ts';

/** Another shape for each: nobody has to tell the colours apart. */
export const NOTICE_SIGNS: Record<NoticeLevel, string> = {
  information: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 11v6M12 7.5h.01',
  warning: 'M12 3L2 20h20zM12 10v4.5M12 17.3h.01',
  emergency: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 7v6M12 16.5h.01',
};
