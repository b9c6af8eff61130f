import type { SectionSource } from "@newsloom/domain/newsletters/sections";
import {
  BadgeCheck,
  Building2,
  FileText,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Pilcrow,
  Sparkles,
  Star,
  TrendingUp,
} from "lucide-react";

export const SECTION_ICONS: Readonly<Record<SectionSource, LucideIcon>> = {
  recommendedArticles: Sparkles,
  topReads: TrendingUp,
  editorPicks: Star,
  multipleEditorPicks1: Newspaper,
  multipleEditorPicks2: Newspaper,
  multipleEditorPicks3: Newspaper,
  multipleEditorPicks4: Newspaper,
  multipleEditorPicks5: Newspaper,
  pressRelease: FileText,
  industryNews: Building2,
  advertisements: Megaphone,
  sponsoredCompanies: BadgeCheck,
  html: Pilcrow,
};
